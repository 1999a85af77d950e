import { t } from '@lingui/core/macro';
import { PageHeading } from '@unburden/ui';
import { CallNow } from '../features/documents/call-now';
import { DocumentText } from '../features/documents/document-text';
import { QuickExitHelp } from '../features/quick-exit/quick-exit-help';

/** `/help`: what to do when it is too much, crisis lines, and how to leave quickly. */
export default function HelpPage() {
  return (
    <div className="in-turn">
      <title>{t`Help · Unburden`}</title>
      <PageHeading>{t`Help`}</PageHeading>
      <CallNow />
      <DocumentText name="help" />
      <QuickExitHelp />
    </div>
  );
}
