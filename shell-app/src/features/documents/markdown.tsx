import { lexer, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

const headingLooks = {
  h2: 'mt-8 mb-2 text-lg font-bold',
  h3: 'mt-6 mb-2 font-bold',
} as const;

/**
 * A text in Markdown, as elements: nothing in it is ever read as HTML. Its headings stand below the
 * page's own, and its links lead to web pages, mail and telephones only.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="max-w-[56ch] space-y-6">{renderAll(lexer(text))}</div>;
}

function renderAll(tokens: Token[] = []): ReactNode {
  return tokens.map((token, index) => (
    <Fragment key={index}>{render(token as MarkedToken)}</Fragment>
  ));
}

function render(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = token.depth <= 2 ? 'h2' : 'h3';
      return <Heading className={headingLooks[Heading]}>{renderAll(token.tokens)}</Heading>;
    }
    case 'paragraph':
      return <p>{renderAll(token.tokens)}</p>;
    case 'blockquote':
      return (
        <blockquote className="space-y-3 border-s-4 border-base-content/20 ps-4">
          {renderAll(token.tokens)}
        </blockquote>
      );
    case 'list': {
      const items = token.items.map((item, index) => <li key={index}>{renderAll(item.tokens)}</li>);
      return token.ordered ? (
        <ol className="list-decimal space-y-1.5 ps-6">{items}</ol>
      ) : (
        <ul className="list-disc space-y-1.5 ps-6">{items}</ul>
      );
    }
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-field bg-surface p-3 text-sm">{token.text}</pre>
      );
    case 'hr':
      return <hr className="my-6 border-base-content/20" />;
    case 'strong':
      return <strong>{renderAll(token.tokens)}</strong>;
    case 'em':
      return <em>{renderAll(token.tokens)}</em>;
    case 'del':
      return <del>{renderAll(token.tokens)}</del>;
    case 'codespan':
      return <code className="rounded bg-surface px-1 text-[0.9em]">{token.text}</code>;
    case 'link':
      return <TextLink href={token.href}>{renderAll(token.tokens)}</TextLink>;
    case 'br':
      return <br />;
    case 'text':
      return token.tokens ? renderAll(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'space':
    case 'def':
      return null;
    default:
      // HTML, tables and pictures: shown as they were typed.
      return token.raw;
  }
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link className="link font-semibold" to={href}>
        {children}
      </Link>
    );
  }
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return children;
  return (
    <a className="link font-semibold" href={href} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
