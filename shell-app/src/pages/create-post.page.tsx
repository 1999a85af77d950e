import { t } from '@lingui/core/macro';
import { PageHeading } from '@unburden/ui';
import { CreatePostForm } from '../features/posts/forms/create-post-form';

/** `/createpost` */
export default function CreatePostPage() {
  return (
    <>
      <title>{t`Create Post · Unburden`}</title>
      <PageHeading>{t`Create Post`}</PageHeading>
      <CreatePostForm />
    </>
  );
}
