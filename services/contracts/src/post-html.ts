/**
 * What a post's HTML may hold. Everything else is taken out when it is written; the editor offers no more than this.
 * An image comes from the site's own `/media/`. Links lead to http, https or mailto addresses.
 */
export const PostHtml = {
  /** Rises with every change of the rules below; events name the version they were sanitised by. */
  version: 1,
  tags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  linkSchemes: ['http', 'https', 'mailto'],
  imagePrefix: '/media/',
  classes: [
    'ql-direction-rtl',
    'ql-align-center',
    'ql-align-right',
    'ql-align-justify',
    'ql-indent-1',
    'ql-indent-2',
    'ql-indent-3',
    'ql-indent-4',
    'ql-indent-5',
    'ql-indent-6',
    'ql-indent-7',
    'ql-indent-8',
  ],
  /** The tags that may carry those classes. */
  classTags: ['p', 'h2', 'h3', 'blockquote', 'li'],
} as const
