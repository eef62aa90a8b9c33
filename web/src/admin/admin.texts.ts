export const adminTexts = {
  nav: 'Admin',
  more: 'Show more',
  undo: 'Undo',
  adminsOnly: {
    title: 'This area is for admins',
    text: 'You are signed in, but not as an admin. If you should be one, ask another admin to give you the role.',
    home: 'Back to Home',
  },
  notFound: {
    title: 'Not found',
    headline: 'This page does not exist',
    text: 'The admin area has no page at this address.',
    back: 'Go to the dashboard',
  },
  waiting: (count: number) => `${count} waiting`,
  notOffered: 'Not offered',
  notOfferedPages: {
    coupons: {
      title: 'Coupons',
      text: 'Soko sells nothing, so there are no coupons.',
    },
    courses: {
      title: 'Courses',
      text: 'Soko has no courses: learning material is published as analyses in the category Education.',
    },
    payments: {
      title: 'Payment history',
      text: 'Soko takes no payments, so there is no history of them.',
    },
  },
} as const
