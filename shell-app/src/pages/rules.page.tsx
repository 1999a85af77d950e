import { PageHeading } from '@unburden/ui';
import { DocumentText } from '../features/documents/document-text';

/** `/rules`: what holds here for everybody. */
export default function RulesPage() {
  return (
    <>
      <title>Rules · Unburden</title>
      <PageHeading>Rules</PageHeading>
      <DocumentText name="rules" />
    </>
  );
}
