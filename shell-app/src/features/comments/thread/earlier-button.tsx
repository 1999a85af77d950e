import { ArrowUp } from 'lucide-react';

interface EarlierButtonProps {
  children: string;
  onClick: () => void;
}

/** At the top of a list that was entered in its middle. */
export function EarlierButton({ children, onClick }: EarlierButtonProps) {
  return (
    <p className="pb-4 text-center">
      <button type="button" className="btn btn-ghost btn-sm" onClick={onClick}>
        <ArrowUp className="size-4" aria-hidden="true" />
        {children}
      </button>
    </p>
  );
}
