import './no-eval.js';
import { render } from 'preact';
import { App } from './app.js';

const page = document.getElementById('page')!;
page.replaceChildren();
render(<App />, page);
