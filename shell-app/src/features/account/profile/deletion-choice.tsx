import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';

/** Says what goes with the account and what stays, and lets the member choose for their words. */
export function DeletionChoice({ onChange }: { onChange: (withContent: boolean) => void }) {
  const [withContent, setWithContent] = useState(false);
  const goes = [
    t`Your account and email address`,
    t`Your messages, pictures and votes, for everyone`,
    ...(withContent ? [t`Your posts, with all comments on them`, t`Your comments`] : []),
  ];
  const stays = [
    withContent ? t`Replies to your comments` : t`Your posts and comments, without your name`,
    t`Copies of reported words, for moderators`,
    t`For seven days, what you sent in the past week, to be reported`,
  ];

  return (
    <div className="space-y-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={withContent}
          onChange={({ target }) => {
            setWithContent(target.checked);
            onChange(target.checked);
          }}
        />
        {t`Also delete my posts and comments`}
      </label>
      <List title={t`This goes`} lines={goes} />
      <List title={t`This stays`} lines={stays} />
    </div>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id} className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
