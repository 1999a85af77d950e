import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './standalone.css';
import { StandalonePage } from './standalone/standalone-page';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <StandalonePage />
    </BrowserRouter>
  </StrictMode>,
);
