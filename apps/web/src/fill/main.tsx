import { createRoot } from 'react-dom/client';
import { FillApp } from './fill-app.tsx';
import './page.css';

/** The form's address is the last part of the page's path: `/f/<slug>`. */
const slug = decodeURIComponent(location.pathname.split('/').filter(Boolean).pop() ?? '');
if (window.parent !== window) void import('./embed/embedded.ts').then(({ talkToHost }) => talkToHost(window.parent));

const root = document.getElementById('root');
if (root) createRoot(root).render(<FillApp slug={slug} />);
