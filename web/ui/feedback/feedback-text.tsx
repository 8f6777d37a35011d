/** Feedback as formatted text. Raw HTML stays text, pictures are not loaded, and links go only where they may. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import classes from './feedback-text.module.css';
import { leadsElsewhere, safeHref } from './safe-link.ts';

/** Nothing a student or a model writes may load, link, or grow without end. */
const LIMITS = { output: 'mathml', trust: false, strict: 'ignore', maxExpand: 200, maxSize: 20 } as const;

/** Two prices in one sentence are no formula. */
const isFormula = (text: string) => /[\\^_=+<>{}]|\d\s*[-*/]\s*\d/.test(text) || /^[a-z]['’]?$/i.test(text);

const asWritten = (tex: string, isBlock: boolean) => (isBlock ? tex : `$${tex}$`);

/** Most feedback has no formula, so the typesetter comes when one is met. */
const typeset = async (tex: string, isBlock: boolean): Promise<Node | null> => {
  const { default: katex } = await import('katex');
  const drawn = document.createElement('span');
  try {
    katex.render(tex, drawn, { ...LIMITS, displayMode: isBlock });
    return drawn;
  } catch {
    return null;
  }
};

const DrawnFormula = ({ tex, isBlock }: { tex: string; isBlock: boolean }) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isGone = false;
    typeset(tex, isBlock)
      .catch(() => null)
      .then((drawn) => {
        if (!isGone && drawn !== null) place.current?.replaceChildren(drawn);
      });
    return () => {
      isGone = true;
    };
  }, [tex, isBlock]);
  return (
    <span ref={place} className={isBlock ? classes.block : undefined}>
      {asWritten(tex, isBlock)}
    </span>
  );
};

const Formula = ({ tex, isBlock }: { tex: string; isBlock: boolean }) => {
  if (!isBlock && !isFormula(tex)) return asWritten(tex, isBlock);
  // A new formula gets a new place: the old one's content is no longer React's.
  return <DrawnFormula key={tex} tex={tex} isBlock={isBlock} />;
};

const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
};

/** Models also write \( … \) and \[ … \], whose backslashes Markdown would take for its own. */
const withDollars = (text: string) =>
  text
    .replace(/\\\[([\s\S]+?)\\\]/g, (_, tex: string) => `\n$$\n${tex.trim()}\n$$\n`)
    .replace(/\\\((.+?)\\\)/g, (_, tex: string) => `$${tex.trim()}$`);

/** An address that is not allowed becomes a link that leads nowhere. */
const SafeLink = ({ href, children }: { href?: string; children?: ReactNode }) => {
  const address = safeHref(href);
  if (address === null)
    return (
      // biome-ignore lint/a11y/useValidAnchor: it is meant to lead nowhere
      <a role="link" aria-disabled="true" className={classes.nowhere}>
        {children}
      </a>
    );
  return leadsElsewhere(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <a href={address}>{children}</a>
  );
};

const Table = ({ children }: ComponentProps<'table'>) => (
  // A scrolling area that the keyboard can scroll needs the focus.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section className={classes.table} aria-label="Table" tabIndex={0}>
    <table>{children}</table>
  </section>
);

const Code = ({ className = '', children }: ComponentProps<'code'>) =>
  className.includes('language-math') ? (
    <Formula tex={String(children)} isBlock={className.includes('math-display')} />
  ) : (
    <code className={className}>{children}</code>
  );

/** The dialog has the page's second heading; what stands inside goes below. */
const components: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ alt }) => <span style={{ color: 'var(--mw-text-quiet)' }}>[picture{alt ? `: ${alt}` : ''}]</span>,
  code: ({ className, children }) => <Code className={className}>{children}</Code>,
  table: ({ children }) => <Table>{children}</Table>,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
  input: ({ checked }) => <span>{checked ? '☑' : '☐'}</span>,
};

export const FeedbackText = ({ children }: { children: string }) => (
  <div className={classes.text}>
    <Markdown
      remarkPlugins={[remarkGfm, remarkMath]}
      rehypePlugins={[[rehypeSanitize, schema]]}
      components={components}
      urlTransform={(url) => url}
    >
      {withDollars(children)}
    </Markdown>
  </div>
);
