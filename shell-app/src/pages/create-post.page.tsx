import { PageHeading } from '@unburden/ui';
import { CreatePostForm } from '../features/posts/forms/create-post-form';

/** `/createpost` */
export default function CreatePostPage() {
  return (
    <>
      <title>Create Post · Unburden</title>
      <PageHeading description="Anyone can read this. Leave out details that could identify you.">
        Create Post
      </PageHeading>
      <CreatePostForm />
    </>
  );
}
