/** The links at the foot of every page, by column. */
export const footerLinks = [
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/careers', label: 'Careers' },
      { to: '/blog', label: 'Blog' },
      { to: '/press', label: 'Press & Media' },
      { to: '/pricing', label: 'Pricing' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/help', label: 'Help Center' },
      { to: '/faq', label: 'FAQ' },
      { to: '/contact', label: 'Contact' },
      { to: '/trust-safety', label: 'Trust & Safety' },
      { to: '/setup', label: 'Setup guide', forOperators: true },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms of Service' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/community-guidelines', label: 'Community Guidelines' },
      { to: '/cookies', label: 'Cookie Policy' },
      { to: '/transparency', label: 'Transparency' },
    ],
  },
] as const;
