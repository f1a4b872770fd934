import { createRoot } from 'react-dom/client';
import { ChatApp } from './chat-app.tsx';
import './chat.css';

/**
 * The key of the agent's page is the last part of the path: `/a/<key>`. An invited customer has the token of one
 * conversation behind the #: `/a/chat#<token>`.
 */
const key = decodeURIComponent(location.pathname.split('/').filter(Boolean).pop() ?? '');

const invitation = location.hash.slice(1) || null;
addEventListener('hashchange', () => location.reload());

const root = document.getElementById('root');
if (root) createRoot(root).render(<ChatApp pageKey={key} invitation={invitation} />);
