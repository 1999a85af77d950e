import { apiMessage } from '@unburden/api-client';
import { useDialogs } from '@unburden/ui';
import { Image } from 'lucide-react';
import { useViewReportedPicturesMutation } from './cases.api';

/** The pictures that a case keeps, once somebody asks to see them. */
export function ReportedPictures({ caseId }: { caseId: string }) {
  const dialogs = useDialogs();
  const [viewPictures, { data, isLoading }] = useViewReportedPicturesMutation();

  const view = async () => {
    const question = 'Show the reported picture? It may be upsetting. That you did is recorded.';
    if (!(await dialogs.confirm(question, { action: 'Show' }))) return;
    const { error } = await viewPictures(caseId);
    if (error) await dialogs.alert('The picture could not be shown', apiMessage(error));
  };

  if (!data) {
    return (
      <button
        type="button"
        className="btn mt-2 btn-outline btn-sm"
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void view();
        }}
      >
        <Image aria-hidden className="size-4" />
        Show the picture
      </button>
    );
  }
  return (
    // The button that was pressed is gone.
    <ul ref={focusIt} tabIndex={-1} aria-label="Reported pictures" className="mt-2 outline-none">
      {data.pictures.map(({ image }, index) => (
        <li key={image} className="mt-2">
          <img
            src={image}
            alt={`Reported picture ${index + 1}`}
            className="max-h-96 max-w-full rounded-field"
          />
        </li>
      ))}
    </ul>
  );
}

function focusIt(list: HTMLElement | null): void {
  list?.focus();
}
