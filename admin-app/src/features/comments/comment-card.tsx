import { t } from '@lingui/core/macro';
import { limits } from '@unburden/contracts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Byline, CardAction, type CardProps, Excerpt, Facts, ItemCard } from '../../lib/list/card';
import { InlineEditor, type Version } from '../../lib/list/inline-editor';
import { SendHelpAction } from '../../shared/send-help-action';
import type { ModeratedComment } from './use-edit-comment';

const editors = {
  comment: () => ({ label: t`Edit comment`, rows: 5, blankError: t`Comment cannot be empty` }),
  reply: () => ({ label: t`Edit reply`, rows: 2, blankError: t`Edited reply cannot be empty` }),
};

interface CommentCardProps extends CardProps {
  comment: ModeratedComment & { createdAt: string };
  type: keyof typeof editors;
  /** The address in the thread; null for a comment of a deleted post. */
  path: string | null;
  onSave: (comment: ModeratedComment, text: string, version: string) => Promise<boolean | Version>;
  /** The context above the byline. */
  children: ReactNode;
}

/** A comment or reply, with an editor in its place. */
export function CommentCard(props: CommentCardProps) {
  const { comment, type, path, onSave, onDelete, children, ...card } = props;
  const { name } = card;
  const [isEditing, setIsEditing] = useState(false);
  const closeEditor = () => {
    const row = document.activeElement?.closest('li');
    setIsEditing(false);
    // Back to the button that opened it.
    setTimeout(() => row?.querySelector('button')?.focus());
  };
  return (
    <ItemCard
      {...card}
      id={comment._id}
      actions={
        !isEditing && (
          <>
            <CardAction
              icon={Pencil}
              label={t`Edit`}
              name={t`Edit ${name}`}
              onClick={() => setIsEditing(true)}
            />
            <SendHelpAction type={type} id={comment._id} author={comment.user} />
          </>
        )
      }
      onDelete={isEditing ? null : onDelete}
    >
      {isEditing ? (
        <InlineEditor
          {...editors[type]()}
          draftKey={`edit:${comment._id}`}
          start={comment}
          limit={limits.commentText.max}
          onSave={(text, version) => onSave(comment, text, version)}
          onClose={closeEditor}
        />
      ) : (
        <Excerpt>
          {path === null ? (
            comment.text
          ) : (
            <Link to={path} className="link-hover link">
              {comment.text}
            </Link>
          )}
        </Excerpt>
      )}
      {children}
      <Facts>
        <Byline author={comment.user ?? t`Unknown`} time={comment.createdAt} />
      </Facts>
    </ItemCard>
  );
}

/** The post or comment that a comment answers. */
export function Context({ children }: { children: ReactNode }) {
  return (
    <p
      dir="auto"
      className="mt-1 line-clamp-2 max-w-[56ch] border-s-2 border-base-content/15 ps-2.5 text-sm leading-normal [overflow-wrap:anywhere] text-quiet"
    >
      {children}
    </p>
  );
}
