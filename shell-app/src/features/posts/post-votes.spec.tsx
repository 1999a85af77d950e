import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VoteButtons } from './post-votes';

const nothing = () => undefined;

describe('VoteButtons', () => {
  it('shows the counts and the pressed button', () => {
    render(
      <VoteButtons upvotes={3} downvotes={1} vote="up" onLike={nothing} onDislike={nothing} />,
    );
    expect(screen.getByRole('button', { name: 'Like, 3' })).toBePressed();
    expect(screen.getByRole('button', { name: 'Dislike, 1' })).not.toBePressed();
  });

  it('calls the handler of the pressed button', async () => {
    const votes: string[] = [];
    render(
      <VoteButtons
        upvotes={0}
        downvotes={0}
        vote={null}
        onLike={() => votes.push('like')}
        onDislike={() => votes.push('dislike')}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Dislike/ }));
    expect(votes).toEqual(['dislike']);
  });
});
