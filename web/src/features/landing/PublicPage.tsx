import './landing.css';
import { type ReactNode, useId } from 'react';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

/** A public page of text: cookies, terms. */
export function PublicPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main className="public-text mx-auto mt-10 mb-24 w-full max-w-[720px] px-6 md:mt-14">
        <h1 className="text-[36px] leading-10">{title}</h1>
        <p className="mt-3 text-[17px] text-ink-2 leading-[26px]">{lead}</p>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

export function PublicTextSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}
