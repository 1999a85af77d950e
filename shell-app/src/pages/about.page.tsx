import { PageHeading } from '@unburden/ui';
import { DocumentText } from '../features/documents/document-text';

/** `/aboutme`: who is behind this place, in the words of whoever runs it. */
export default function AboutPage() {
  return (
    <>
      <title>About · Unburden</title>
      <PageHeading>About</PageHeading>
      <DocumentText name="about" />
    </>
  );
}
