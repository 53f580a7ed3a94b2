import type { WantedPost } from '@borough/domain/alerts/wanted.contract';
import { likeliest } from '@borough/domain/alerts/wanted.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { offerItem } from '../../features/alerts/wanted.api.ts';
import { myItemsQuery } from '../../features/items/own-items/own-items.api.ts';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { useAskToSignIn } from '../../lib/page/return-to.ts';
import { signedOut, useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import type { MyItem } from '@borough/domain/items/items.contract';
import { ChooseOfferDialog } from './choose-offer-dialog.tsx';

/** How an owner answers a post: with one press, if one of their items is likely meant, or by choosing one. */
export function OfferMine({ post: { id, what } }: { post: WantedPost }) {
  const { person } = useSession();
  const askToSignIn = useAskToSignIn();
  const mine = useQuery({ ...myItemsQuery, enabled: person !== null });
  const [offered, setOffered] = useState<string[]>([]);
  const [choosing, setChoosing] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!person) return <SignInFirst what={what} askToSignIn={askToSignIn} />;
  if (!mine.data && !mine.error) return <div className="h-11 md:h-9" />;
  const items = (mine.data ?? []).filter(({ status }) => status === 'active');
  const left = items.filter((item) => !offered.includes(item.title));
  const best = offered.length > 0 ? null : likeliest(what, left);

  /** Offers an item; true if that worked. */
  const offer = async ({ id: itemId, title }: { id: string; title: string }): Promise<boolean> => {
    setPending(true);
    setProblem(undefined);
    try {
      await offerItem(id, itemId);
      setOffered((before) => [...before, title]);
      return true;
    } catch (failure) {
      setProblem(wordsOfFailure(failure, 'Something went wrong. Please try again.'));
      return false;
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      {offered.map((title) => (
        <p key={title} role="status" className="flex items-start gap-2 text-sm">
          <Check aria-hidden size={18} className="mt-px shrink-0 text-porch" />
          <span className="wrap-anywhere">{`You offered ${title}. They'll see its price and can ask for it.`}</span>
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {best && (
          <Button
            size="sm"
            pending={pending && !choosing}
            onClick={() => void offer(best)}
            className="max-w-full"
          >
            <span className="truncate">{`Offer ${best.title}`}</span>
          </Button>
        )}
        <OtherWays
          left={left}
          best={best}
          offered={offered}
          what={what}
          onChoosing={setChoosing}
          items={items}
        />
      </div>
      {problem && !choosing && (
        <p role="alert" className="text-sm text-red">
          {problem}
        </p>
      )}
      {choosing && (
        <ChooseOfferDialog
          what={what}
          items={left}
          pending={pending}
          problem={problem}
          onClose={() => {
            setProblem(undefined);
            setChoosing(false);
          }}
          onOffer={async (item) => (await offer(item)) && setChoosing(false)}
        />
      )}
    </div>
  );
}

interface SignInFirstProps {
  what: string;
  askToSignIn: ReturnType<typeof useAskToSignIn>;
}

function SignInFirst({ what, askToSignIn }: SignInFirstProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Offer yours for ${what}`}
      onClick={() => void askToSignIn(signedOut, 'Please sign in to offer yours')}
    >
      Offer yours
    </Button>
  );
}

interface OtherWaysProps {
  left: MyItem[];
  best: MyItem | null;
  offered: string[];
  what: string;
  onChoosing: (next: boolean) => void;
  items: MyItem[];
}

/** To offer another item, or to list one. */
function OtherWays({ left, best, offered, what, onChoosing, items }: OtherWaysProps) {
  return left.length > 0 && (left.length > 1 || !best) ? (
    <Button
      variant={best || offered.length > 0 ? 'quiet' : 'secondary'}
      size="sm"
      aria-label={`Offer ${best || offered.length > 0 ? 'another item' : 'yours'} for ${what}`}
      onClick={() => onChoosing(true)}
    >
      {best || offered.length > 0 ? 'Another item' : 'Offer yours'}
    </Button>
  ) : (
    items.length === 0 && (
      <Link
        to={paths.listItem}
        aria-label={`List yours for ${what}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        List yours
      </Link>
    )
  );
}
