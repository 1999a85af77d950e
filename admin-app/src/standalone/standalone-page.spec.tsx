import { render, waitFor } from '@testing-library/react';
import { anId } from '@unburden/testing';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { serveAdmin, server } from '../testing/render-admin';
import { goToShell } from './shell-origin';
import { StandalonePage } from './standalone-page';

// jsdom cannot navigate.
jest.mock('./shell-origin', () => ({ goToShell: jest.fn(() => Promise.resolve()) }));

serveAdmin();

it.each(['/post/1#comment-2', '/editpostpage/1', '/edituser/1', '/userpublicprofile/ux%20pen'])(
  'leads to the shell for %s, which is a screen of members',
  async (address) => {
    server.use(
      http.get('*/api/users/loggedin', () =>
        HttpResponse.json({ _id: anId(), name: 'the keeper', role: 'admin', token: 'a' }),
      ),
    );
    render(
      <MemoryRouter initialEntries={[address]}>
        <StandalonePage />
      </MemoryRouter>,
    );
    await waitFor(() => expect(goToShell).toHaveBeenCalledWith(address));
  },
);
