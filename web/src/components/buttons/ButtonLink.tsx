import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass';

function Anchor({ variant, size, isBlock, ...props }: ComponentPropsWithRef<'a'> & ButtonLook) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isBlock && { isBlock }) };
  return <a {...props} className={`${buttonClass(look)} ${props.className ?? ''}`} />;
}

/** A link that looks like a button; `to`, `params` and `search` are typed by the router. */
export const ButtonLink = createLink(Anchor);
