import { LoadError } from '../../lib/components/loaded';
import { LoadingLabel, PageHeading, SkeletonText } from '@unburden/ui';
import { type DocumentName, useGetDocumentQuery } from '../../shared/content/content.api';
import { Markdown } from './markdown';

/** A page with one of the operator's texts: `/aboutme`, `/rules`, and `/privacy`. */
export default function DocumentPage({ title, name }: { title: string; name: DocumentName }) {
  return (
    <>
      <title>{`${title} · Unburden`}</title>
      <PageHeading>{title}</PageHeading>
      <DocumentText key={name} name={name} />
    </>
  );
}

/** One of the operator's texts. */
export function DocumentText({ name }: { name: DocumentName }) {
  const query = useGetDocumentQuery(name);
  const { data, error, isFetching } = query;
  if (data !== undefined) return <Markdown text={data} />;
  if (error && !isFetching) {
    return <LoadError title="We couldn’t load this text" query={query} />;
  }
  return (
    <div className="relative">
      <LoadingLabel>Loading...</LoadingLabel>
      <SkeletonText lines={8} />
    </div>
  );
}
