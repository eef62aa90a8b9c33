import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { type Direction, TABLE } from './frame.ts'
import { initialsOf } from './names.ts'
import { colours, sans, serif, tracking, underlined } from './styles.ts'

/** A link in a text. @param href an absolute address */
export const link = (href: string, label: Markup | string): Markup =>
  markup`<a href="${href}" class="u" style="${underlined}">${label}</a>`

/** A link without an underline, for titles. */
export const titleLink = (href: string, label: string): Markup =>
  markup`<a href="${href}" style="color:inherit;text-decoration:none">${label}</a>`

export const mainTitle = (content: Markup | string, size: number, direction: Direction = 'ltr'): Markup =>
  markup`<h1 class="ink h1" style="margin:0 0 12px;${serif(size, 1.15, 700)}${tracking('-.022', direction)};color:${colours.ink}">${content}</h1>`

/** The heading of a section of a digest, under a line. */
export const sectionTitle = (title: string): Markup =>
  markup`<h2 class="ink line" style="margin:0;padding:12px 0 10px;border-top:1px solid ${colours.ink};${sans(16, 1.3, 700)};color:${colours.ink}">${title}</h2>`

export const paragraph = (content: Markup | string, margin = '0 0 22px'): Markup =>
  markup`<p class="ink" style="margin:${margin};${sans(17, 1.55)};color:${colours.ink}">${content}</p>`

export const helpText = (content: Markup | string, margin = '0 0 8px'): Markup =>
  markup`<p class="ink2" style="margin:${margin};${sans(15, 1.55)};color:${colours.ink2}">${content}</p>`

export const smallText = (content: Markup | string, margin = '0 0 8px'): Markup =>
  markup`<p class="ink3" style="margin:${margin};${sans(14, 1.5)};color:${colours.ink3}">${content}</p>`

export const button = (href: string, label: string): Markup =>
  markup`<table role="presentation" class="btn" cellpadding="0" cellspacing="0" border="0"><tr><td style="background-color:${colours.brand};border-radius:2px"><a href="${href}" style="display:inline-block;padding:13px 22px;${sans(16, 1.2, 600)};color:${colours.ink};text-decoration:none">${label}</a></td></tr></table>`

export const outlineButton = (href: string, label: string): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="border:2px solid ${colours.ink};border-radius:2px"><a href="${href}" class="ink" style="display:inline-block;padding:11px 20px;${sans(15, 1.2, 600)};color:${colours.ink};text-decoration:none">${label}</a></td></tr></table>`

/** A person's initials in a circle. Portraits are not loaded in mails. */
export const portrait = (name: string): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="width:40px;height:40px;border-radius:20px;background-color:${colours.brand};${sans(14, 1.4, 700)};color:${colours.ink}">${initialsOf(name)}</td></tr></table>`

/** A box with a background. @param kind `wash` is yellow */
export const box = (content: Markup, kind: 'sunk' | 'wash', direction?: Direction): Markup =>
  markup`<table ${TABLE} style="margin:0 0 24px"${direction !== undefined && markup` dir="${direction}"`}><tr><td class="${kind}" style="background-color:${colours[kind]};padding:16px 18px;border-radius:2px">${content}</td></tr></table>`

/** An arrow and words, because a colour alone says nothing to some readers. */
export const trend = (direction: 'up' | 'down', words: string): Markup =>
  markup`<span class="${direction}" style="color:${colours[direction]}">${ARROWS[direction]} ${words}</span>`

const ARROWS = { up: '\u25B2', down: '\u25BC' } as const
