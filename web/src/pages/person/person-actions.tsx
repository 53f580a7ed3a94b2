import type { ItemCard } from '@borough/domain/items/items.contract';
import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Pencil } from 'lucide-react';
import { itemsOfOwnerQuery } from '../../features/items/items.api.ts';
import { useContactOwner } from '../../features/messaging/contact-owner.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Menu, MenuItem } from '../../ui/windows/menu.tsx';

const maxOffered = 8;
const wide = 'max-sm:flex-1';

/** What can be done about a person: message them about something they lend, or edit the profile if it's the viewer's own. */
export function PersonActions({ person }: { person: ProfileCard }) {
  const session = useSession();
  const { data, isPending } = useInfiniteQuery(itemsOfOwnerQuery(person.id));
  if (session.person?.id === person.id)
    return (
      <Link
        to={paths.accountPart}
        params={{ part: 'profile' }}
        className={buttonClass({ variant: 'secondary', className: wide })}
      >
        <Pencil aria-hidden size={18} strokeWidth={1.75} />
        Edit Profile
      </Link>
    );
  if (isPending) return <Room />;
  const items = data?.pages[0]?.items ?? [];
  const [only] = items;
  if (!only) return <Room className="max-sm:hidden" />;
  return items.length === 1 ? <MessageAbout item={only} /> : <ChooseItem items={items} />;
}

/** The room of the button: beside the name, whose lines its width may break, and below the name on phones. */
function Room({ className = wide }: { className?: string }) {
  return (
    <span aria-hidden className={buttonClass({ className: `invisible ${className}` })}>
      <Message />
    </span>
  );
}

function Message() {
  return (
    <>
      <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
      Message
    </>
  );
}

function MessageAbout({ item }: { item: ItemCard }) {
  const { contact, pending } = useContactOwner(item.id, item.owner.id);
  return (
    <Button className={wide} onClick={contact} pending={pending}>
      {pending ? 'Message' : <Message />}
    </Button>
  );
}

/** Every conversation is about an item, so that both know what they're talking about. */
function ChooseItem({ items }: { items: readonly ItemCard[] }) {
  return (
    <Menu
      label="Which item is it about?"
      trigger={
        <Button className={wide}>
          <Message />
        </Button>
      }
    >
      <p aria-hidden className="px-3 pt-2 pb-1 text-xs text-muted">
        Which item is it about?
      </p>
      {items.slice(0, maxOffered).map((item) => (
        <AboutItem key={item.id} item={item} />
      ))}
    </Menu>
  );
}

function AboutItem({ item }: { item: ItemCard }) {
  const { contact } = useContactOwner(item.id, item.owner.id);
  return (
    <MenuItem onSelect={contact}>
      <bdi className="max-w-64 truncate">{item.title}</bdi>
    </MenuItem>
  );
}
