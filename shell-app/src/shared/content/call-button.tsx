import { Phone } from 'lucide-react';
import { dial } from './crisis-lines';

interface CallButtonProps {
  colour: string;
  number: string;
  name: string;
  /** Said after the name. */
  about?: string;
  describedBy?: string;
}

/** A large button that calls a number, which comes first. */
export function CallButton({ colour, number, name, about, describedBy }: CallButtonProps) {
  return (
    <a
      className={`btn h-auto min-h-16 w-full flex-nowrap justify-start gap-4 px-5 py-3 text-start ${colour}`}
      href={dial(number)}
      aria-describedby={describedBy}
    >
      <Phone className="size-6 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        <bdi dir="ltr" className="block text-xl font-bold rtl:text-right">
          {number}
        </bdi>{' '}
        <span className="block font-normal">
          <bdi>{name}</bdi>
          {about !== undefined && <span> · {about}</span>}
        </span>
      </span>
    </a>
  );
}
