import { i18n, type MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { LoadingLabel, PageHeading, pageLanguage, SkeletonText } from '@unburden/ui';
import { LoadError } from '../../lib/components/loaded';
import { type DocumentName, useGetDocumentQuery } from '../../shared/content/content.api';
import { Markdown } from './markdown';

/** A page with one of the operator's texts: `/aboutme`, `/rules`, and `/privacy`. */
export default function DocumentPage(props: { title: MessageDescriptor; name: DocumentName }) {
  const { name } = props;
  const title = i18n._(props.title);
  return (
    <>
      <title>{t`${title} · Unburden`}</title>
      <PageHeading>{title}</PageHeading>
      <DocumentText key={name} name={name} />
    </>
  );
}

/** One of the operator's texts. */
export function DocumentText({ name }: { name: DocumentName }) {
  const query = useGetDocumentQuery(name);
  const { data, error, isFetching } = query;
  if (data !== undefined) {
    const isForeign = data.language !== pageLanguage();
    return (
      <div {...(isForeign && { lang: data.language, dir: 'ltr' })}>
        <Markdown text={data.text} />
      </div>
    );
  }
  if (error && !isFetching) {
    return <LoadError title={t`We couldn’t load this text`} query={query} />;
  }
  return (
    <div className="relative">
      <LoadingLabel>{t`Loading...`}</LoadingLabel>
      <SkeletonText lines={8} />
    </div>
  );
}
