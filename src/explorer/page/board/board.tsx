import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { NO_CARD, type Card } from '../../../cards/card.js';
import { DECK, FOUNDATION, isFoundation, isPile, type Place } from '../../../position/move.js';
import type { PositionView } from '../../../position/position.js';
import { settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';
import { CardFace, SuitSign } from './card-face.js';
import { cardsOnTable, topOf } from './cards-on-table.js';
import { geometryOf, neighbour, placeAt, wingsFit, type Direction, type Geometry, type Room } from './geometry.js';
import { placeName } from './place-name.js';

/** Pixels that a pointer moves before a press becomes a drag, and milliseconds between the two presses of a double one. */
const DRAG_FROM = 7;
const DOUBLE_WITHIN = 400;

export interface BoardProps {
  /** Drawn as it is now; draw again after it has changed. */
  readonly position: PositionView;
  /** Said of the board to those who do not see it. */
  readonly label: string;
  /** Cards that are set off, with a class of the style each: 'taken', 'hint', … */
  readonly cards?: ReadonlyMap<Card, string>;
  /** The same for places: 'target', 'hint', … */
  readonly places?: ReadonlyMap<Place, string>;
  /** A place was pressed: by mouse, touch or key. Without it the board is only looked at. */
  readonly onPlace?: ((place: Place) => void) | undefined;
  /** A place was pressed twice in short order; `onPlace` has heard of the first time only. */
  readonly onTwice?: ((place: Place) => void) | undefined;
  /** A card was dragged from one place to another, or to none. */
  readonly onDrop?: ((from: Place, to: Place | undefined) => void) | undefined;
  /** A drag began. */
  readonly onTake?: ((from: Place) => void) | undefined;
  /** May a card be dragged from there? All may unless it says otherwise. */
  readonly mayDrag?: ((from: Place) => boolean) | undefined;
  /** Width and height for the board; otherwise it takes what it finds. Two boards side by side halve the width themselves by their container. */
  readonly roomHeight?: number | undefined;
}

interface Drag {
  readonly from: Place;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly moving: boolean;
}

/** A board: cards that glide when the position changes, and over each place an area that can be pressed. */
export function Board(props: BoardProps) {
  const { position, label, cards, places, onPlace, onTwice, onDrop, onTake, mayDrag, roomHeight } = props;
  const words = useWords();
  const { arrangement } = useStore(settings);
  const element = useRef<HTMLDivElement>(null);
  const room = useRoom(element, roomHeight);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [focus, setFocus] = useState<Place>(0);
  const last = useRef({ place: -1, at: 0 });
  const { rules } = position;
  const heights = Array.from({ length: position.pileCount }, (_, pile) => position.height(pile));
  const shape = {
    heights,
    dealt: Math.max(...rules.piles),
    reserve: rules.reserve,
    deck: rules.arranged === 'placed' && position.turnedCard !== NO_CARD,
  };
  const way = arrangement === 'auto' ? (wingsFit(room) ? 'wings' : 'columns') : arrangement;
  const geometry = geometryOf(shape, way, room);
  const current = geometry.places.includes(focus) ? focus : 0;

  const press = (place: Place, at: number): void => {
    const { place: before, at: then } = last.current;
    const twice = before === place && at - then < DOUBLE_WITHIN && onTwice !== undefined;
    last.current = { place: twice ? -1 : place, at };
    if (twice) onTwice(place);
    else onPlace?.(place);
  };
  const onKeyDown = (event: JSX.TargetedKeyboardEvent<HTMLButtonElement>, place: Place): void => {
    const direction = ARROWS[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = neighbour(geometry, place, direction);
    setFocus(next);
    element.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };
  const pointer = {
    down: (event: JSX.TargetedPointerEvent<HTMLButtonElement>, place: Place): void => {
      if (!onDrop || event.button !== 0 || topOf(position, place) === NO_CARD || mayDrag?.(place) === false) return;
      setDrag({
        from: place,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        dx: 0,
        dy: 0,
        moving: false,
      });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    move: (event: JSX.TargetedPointerEvent<HTMLButtonElement>): void => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      const moving = drag.moving || Math.hypot(dx, dy) >= DRAG_FROM;
      if (moving && !drag.moving) onTake?.(drag.from);
      setDrag({ ...drag, dx, dy, moving });
    },
    up: (event: JSX.TargetedPointerEvent<HTMLButtonElement>): void => {
      if (!drag || event.pointerId !== drag.pointer) return;
      setDrag(null);
      if (!drag.moving) return;
      const frame = element.current!.getBoundingClientRect();
      const to = placeAt(geometry, { x: event.clientX - frame.left, y: event.clientY - frame.top });
      onDrop?.(drag.from, to === drag.from ? undefined : to);
      // The click that follows a drag is none.
      last.current = { place: -2, at: event.timeStamp };
    },
    cancel: (): void => {
      if (drag?.moving) onDrop?.(drag.from, undefined);
      setDrag(null);
    },
  };
  const click = (event: JSX.TargetedMouseEvent<HTMLButtonElement>, place: Place): void => {
    setFocus(place);
    if (last.current.place === -2 && event.timeStamp - last.current.at < 50) return;
    press(place, event.timeStamp);
  };

  return (
    <div
      ref={element}
      // A board that need not be scrolled leaves touches to the dragging of cards.
      class={`board ${way}${onPlace ? ' live' : ''}${geometry.height <= room.height + 1 ? ' fits' : ''}`}
      role="group"
      aria-label={label}
      style={{ height: `${geometry.height}px`, '--card': `${geometry.card.width}px` }}
    >
      {geometry.places.map((place) => (
        <Slot
          key={place}
          place={place}
          geometry={geometry}
          mark={topOf(position, place) === NO_CARD ? places?.get(place) : undefined}
        />
      ))}
      {shape.deck && <div class="card back" style={at(geometry, DECK, 0, 0)} />}
      {cardsOnTable(position).map(({ card, place, depth, isTop }) => {
        const isDragged = drag?.moving === true && isTop && place === drag.from;
        // The exposed card of a place that is set off bears the mark.
        const mark = cards?.get(card) ?? (isTop ? places?.get(place) : undefined);
        return (
          <div
            key={card}
            class={`card${mark === undefined ? '' : ` ${mark}`}${isDragged ? ' dragged' : ''}`}
            data-card={card}
            style={at(geometry, place, depth, depth + 1, isDragged ? drag : undefined)}
          >
            <CardFace card={card} corner={way === 'wings' ? 'column' : 'row'} />
          </div>
        );
      })}
      {onPlace &&
        geometry.places.map((place) => {
          const box = geometry.box(place);
          return (
            <button
              key={place}
              type="button"
              class="zone"
              data-place={place}
              tabIndex={place === current ? 0 : -1}
              aria-label={placeName(words, position, place, places?.get(place))}
              style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` }}
              onFocus={() => setFocus(place)}
              onKeyDown={(event) => onKeyDown(event, place)}
              onClick={(event) => click(event, place)}
              onPointerDown={(event) => pointer.down(event, place)}
              onPointerMove={pointer.move}
              onPointerUp={pointer.up}
              onPointerCancel={pointer.cancel}
            />
          );
        })}
    </div>
  );
}

const ARROWS: Readonly<Record<string, Direction | undefined>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The outline of a place, seen where no card lies. */
function Slot({
  place,
  geometry,
  mark,
}: {
  readonly place: Place;
  readonly geometry: Geometry;
  readonly mark: string | undefined;
}) {
  return (
    <div class={`slot${mark === undefined ? '' : ` ${mark}`}`} style={at(geometry, place, 0, 0)}>
      {isFoundation(place) && <SuitSign suit={place - FOUNDATION} />}
      {isPile(place) && <span>{place + 1}</span>}
    </div>
  );
}

function at(geometry: Geometry, place: Place, depth: number, layer: number, drag?: Drag): JSX.CSSProperties {
  const { x, y } = geometry.spot(place, depth);
  const left = Math.round(x + (drag?.dx ?? 0));
  const top = Math.round(y + (drag?.dy ?? 0));
  return { transform: `translate(${left}px, ${top}px)`, zIndex: drag ? 100 : layer };
}

/** The room that the page leaves for a board, followed as the window changes. */
function useRoom(element: { readonly current: HTMLElement | null }, roomHeight: number | undefined): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current!;
    const measure = (): void => {
      const { top } = box.getBoundingClientRect();
      const width = box.clientWidth;
      // What lies below the board belongs to the view: its padding.
      const below = parseFloat(getComputedStyle(box.parentElement!).paddingBottom);
      const height = roomHeight ?? Math.max(300, window.innerHeight - (top + window.scrollY) - below);
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [roomHeight]);
  return room;
}
