import './standalone.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadMessages } from './lib/messages';
import { StandalonePage } from './standalone/standalone-page';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await loadMessages();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <StandalonePage />
    </BrowserRouter>
  </StrictMode>,
);
