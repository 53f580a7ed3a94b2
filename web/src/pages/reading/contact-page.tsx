import { type ContactAnswer, subjectNames } from '@borough/domain/contact/contact.contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallBack } from '../../features/contact/call-back.tsx';
import { ContactDetails, LiveChat } from '../../features/contact/contact-details.tsx';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { MessageReceived } from '../../features/contact/message-received.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

interface Sent {
  answer: ContactAnswer;
  email: string;
}

/** How to reach someone: the form first, then every other way. */
export function ContactPage() {
  useDocumentTitle('Contact');
  const { person } = useSession();
  const { query, change } = usePageQuery();
  const [sent, setSent] = useState<Sent>();
  const [asked, setAsked] = useState(0);
  const first = useRef<HTMLInputElement>(null);
  const subject = subjectNames.find((each) => each === query['subject']) ?? 'general';

  // The form may have to be rendered again first.
  useEffect(() => {
    if (asked === 0) return;
    first.current?.focus();
    first.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const openForm = () => {
    setSent(undefined);
    setAsked(asked + 1);
  };

  return (
    <Page>
      <PageHeading
        title="Contact"
        lead={
          <>
            A person reads every message. You may find your answer in the{' '}
            <Link to={paths.help} className="text-link">
              Help Center
            </Link>{' '}
            or the{' '}
            <Link to={paths.faq} className="text-link">
              FAQ
            </Link>
            .
          </>
        }
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          {sent ? (
            <MessageReceived {...sent} onAgain={openForm} />
          ) : (
            <ContactForm
              person={person}
              subject={subject}
              onSubject={(next) => change({ subject: next })}
              first={first}
              onSent={(answer, email) => setSent({ answer, email })}
            />
          )}
        </div>
        <aside aria-label="Other ways" className="flex flex-col gap-8">
          {person?.tier === 'pro' && <CallBack personId={person.id} />}
          <LiveChat
            onOpen={() => {
              change({ subject: 'support' });
              openForm();
            }}
          />
          <ContactDetails />
        </aside>
      </div>
    </Page>
  );
}
