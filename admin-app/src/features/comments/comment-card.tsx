import { limits } from '@unburden/contracts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Byline, Excerpt, Facts } from '../../lib/list/card-parts';
import { InlineEditor } from '../../lib/list/inline-editor';
import { CardAction, DeleteAction, ItemCard } from '../../lib/list/item-card';
import type { Selection } from '../../lib/list/use-selection';

interface RemarkCardProps {
  remark: { _id: string; text: string; user: string | null; createdAt: string };
  number: number;
  selection: Selection | undefined;
  /** The accessible name: `the comment by still water`. */
  name: string;
  /** Its address in the thread; null when its post is gone. */
  path: string | null;
  editor: { label: string; rows: number; blank: string };
  onSave: (text: string) => Promise<boolean>;
  onDelete: () => Promise<void>;
  /** To what it was said. */
  children: ReactNode;
}

/** One comment or reply: what it says, who said it, to what; changed in its place. */
export function CommentCard(props: RemarkCardProps) {
  const { remark, number, selection, name, path, editor, onSave, onDelete, children } = props;
  const [isEditing, setIsEditing] = useState(false);
  const closeEditor = () => {
    const row = document.activeElement?.closest('li');
    setIsEditing(false);
    // Back to the button that opened it.
    setTimeout(() => row?.querySelector('button')?.focus());
  };
  return (
    <ItemCard
      number={number}
      id={remark._id}
      name={name}
      selection={selection}
      actions={
        !isEditing && (
          <>
            <CardAction icon={Pencil} label="Edit" of={name} onClick={() => setIsEditing(true)} />
            <DeleteAction of={name} onDelete={onDelete} />
          </>
        )
      }
    >
      {isEditing ? (
        <InlineEditor
          {...editor}
          draftKey={`edit:${remark._id}`}
          text={remark.text}
          limit={limits.commentText.max}
          onSave={onSave}
          onClose={closeEditor}
        />
      ) : (
        <Excerpt>
          {path === null ? (
            remark.text
          ) : (
            <Link dir="auto" to={path} className="link-hover link">
              {remark.text}
            </Link>
          )}
        </Excerpt>
      )}
      {children}
      <Facts>
        <Byline author={remark.user ?? 'Unknown'} time={remark.createdAt} />
      </Facts>
    </ItemCard>
  );
}

/** The line that says to what a remark was said. */
export function Context({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p
      dir="auto"
      className="mt-1 line-clamp-2 border-l-2 border-base-content/15 pl-2.5 text-sm leading-5 [overflow-wrap:anywhere] text-quiet"
    >
      {label} {children}
    </p>
  );
}
