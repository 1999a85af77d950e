import { PageHeading } from '@unburden/ui';
import { CreatePostForm } from '../features/posts/forms/create-post-form';

/** `/createpost` */
export default function CreatePostPage() {
  return (
    <>
      <title>Create Post · Unburden</title>
      <PageHeading description="Everyone can read it. Leave out what could tell who you are.">
        Create Post
      </PageHeading>
      <CreatePostForm />
    </>
  );
}
