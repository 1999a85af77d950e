import { PageHeading } from '@unburden/ui';
import { DocumentText } from '../features/documents/document-text';
import type { DocumentName } from '../shared/content/content.api';

/** One of the operator's texts: `/aboutme`, `/rules`, and `/privacy`. */
export default function DocumentPage({ title, name }: { title: string; name: DocumentName }) {
  return (
    <>
      <title>{`${title} · Unburden`}</title>
      <PageHeading>{title}</PageHeading>
      <DocumentText key={name} name={name} />
    </>
  );
}
