import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass';

function Anchor({ variant, size, isBlock, ...props }: ComponentPropsWithRef<'a'> & ButtonLook) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isBlock && { isBlock }) };
  return <a {...props} className={`${buttonClass(look)} ${props.className ?? ''}`} />;
}

/** A link styled as a button; the router types `to`, `params` and `search`. */
export const ButtonLink = createLink(Anchor);
