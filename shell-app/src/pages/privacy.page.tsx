import { PageHeading } from '@unburden/ui';
import { DocumentText } from '../features/documents/document-text';

/** `/privacy`: what is kept about people, and how it goes away. */
export default function PrivacyPage() {
  return (
    <>
      <title>Privacy · Unburden</title>
      <PageHeading>Privacy</PageHeading>
      <DocumentText name="privacy" />
    </>
  );
}
