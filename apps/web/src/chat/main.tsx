import { createRoot } from 'react-dom/client';
import { ChatApp } from './chat-app.tsx';
import './chat.css';

/** The key of the agent's page is the last part of the path: `/a/<key>`. */
const key = decodeURIComponent(location.pathname.split('/').filter(Boolean).pop() ?? '');

const root = document.getElementById('root');
if (root) createRoot(root).render(<ChatApp pageKey={key} />);
