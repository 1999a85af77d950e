import { act, screen, waitFor } from '@testing-library/react';
import {
  aChatPartner,
  aComment,
  aCurrentUser,
  aMessage,
  apiAnswers,
  aPost,
  failing,
  unreachable,
} from '@unburden/testing';
import { serveApi, server } from '../testing/api-server';
import { findToast, logIn, renderApp } from '../testing/render-app';

serveApi();

const me = aCurrentUser();
const moth = aChatPartner({ name: 'Night Moth' });
const post = aPost({ title: 'Night shift' });
const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));

/** Comments that could not be reached come with the line. */
async function expectComments() {
  server.use(apiAnswers.post(post), unreachable('get', '/blog/getcommets/:id'));
  renderApp(`/post/${post._id}`);
  expect(await screen.findByText('Error in fetching comments')).toBeInTheDocument();
  server.use(apiAnswers.comments([aComment({ text: 'You are not alone.' })]));
  comeBack();
  expect(await screen.findByText('You are not alone.')).toBeInTheDocument();
}

describe('when the line is back', () => {
  beforeEach(() => void logIn(me));

  it('the comments that could not be reached come', expectComments);

  it('the messages that could not be reached come', async () => {
    const message = aMessage({ senderId: moth._id, receiverId: me._id, text: 'Are you awake?' });
    server.use(
      apiAnswers.chatPartners([moth]),
      apiAnswers.markRead(),
      unreachable('get', `/messages/getmessage/${moth._id}`),
    );
    renderApp(`/chatpage?user=${moth._id}`);
    await findToast('Something went wrong');
    server.use(apiAnswers.conversation(moth._id, [message]));
    comeBack();
    expect(await screen.findByText('Are you awake?')).toBeInTheDocument();
  });

  it('nothing that the server refused is asked for again', async () => {
    const asked: string[] = [];
    server.use(
      apiAnswers.post(post),
      failing('get', '/blog/getcommets/:id', 403, 'Not for you'),
      unreachable('get', '/blog/marks/*'),
    );
    renderApp(`/post/${post._id}`);
    expect(await screen.findByText('Not for you')).toBeInTheDocument();
    server.events.on('request:start', ({ request }) => void asked.push(request.url));
    comeBack();
    await waitFor(() => expect(asked.join()).toContain('/blog/marks/'));
    server.events.removeAllListeners();
    expect(asked.join()).not.toContain('/blog/getcommets/');
  });
});

it('the comments come to a visitor who has pressed nothing', expectComments);
