/** The part of jsdom that the charts use. `@types/jsdom` would add the DOM's globals to every server file. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
  }
}
