import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshBookings, refreshCodes } from '../../features/bookings/bookings.api.ts';
import { useJoinFavorites } from '../../features/favorites/use-join-favorites.ts';
import { applyMessage, applyRead, refreshMessages } from '../../features/messaging/apply-events.ts';
import { resumeSending } from '../../features/messaging/drafts/send-outbox.ts';
import { refreshNotifications } from '../../features/notifications/refresh-notifications.ts';
import { useUnreadTotal } from '../../features/messaging/use-unread-total.ts';
import { forgetViewed } from '../../features/items/viewed-items.ts';
import { forgetSearches } from '../../features/search/forget-searches.ts';
import { onLiveEvent, tellPage } from '../../lib/events/live-event.ts';
import { startLiveEvents } from '../../lib/events/start-live-events.ts';
import { sessionQuery } from '../../lib/server/session.ts';
import { draftNames } from '../../lib/kept/storage.ts';
import { useCountInTitle } from './count-in-title.ts';

/** Keeps what a signed-in person sees up to date, and sends what couldn't be sent before. */
export function Live({ personId }: { personId: string }) {
  const client = useQueryClient();
  useJoinFavorites(personId);
  useEffect(() => {
    const stopListening = onLiveEvent((event) => {
      switch (event.kind) {
        case 'message':
          return applyMessage(client, event.data, personId);
        case 'read':
          return applyRead(client, event.data, personId);
        case 'booking':
          if (event.data.move === 'code-replaced') void refreshCodes(client);
          return void refreshBookings(client);
        case 'notification':
          return refreshNotifications(client, personId);
        case 'hello':
        case 'reset':
          void refreshBookings(client);
          refreshNotifications(client, personId);
          return refreshMessages(client);
      }
    });
    const stopStream = startLiveEvents({
      personId,
      // Everything from here on is reported, even what happens before the stream is open.
      lastEvent: client.getQueryData(sessionQuery.queryKey)?.lastEvent ?? null,
      tell: tellPage,
      onEnded: () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    });
    return () => {
      stopStream();
      stopListening();
    };
  }, [client, personId]);
  useEffect(() => {
    const resume = () => {
      resumeSending(client, personId);
      // Few people have stored photos and codes, and rarely.
      if (draftNames(`evidence.photos.${personId}.`).length > 0)
        void import('../../features/evidence/use-photo-queue.ts').then(({ resumePhotos }) =>
          resumePhotos(client, personId),
        );
      if (draftNames(`handover.${personId}.`).length > 0)
        void import('../../features/bookings/handover/typed-codes.ts').then(({ resumeCodes }) =>
          resumeCodes(client, personId),
        );
    };
    resume();
    addEventListener('online', resume);
    const stopListening = onLiveEvent(({ kind }) => {
      if (kind === 'hello' || kind === 'reset') resume();
    });
    return () => {
      removeEventListener('online', resume);
      stopListening();
    };
  }, [client, personId]);
  useEffect(() => {
    // Few people allow it, and only their browsers can have been somebody else's.
    if ('Notification' in window && Notification.permission === 'granted')
      void import('../../features/notifications/push-here.ts')
        .then(({ endForOthers }) => endForOthers())
        // It is looked at again as the app opens next.
        .catch(() => undefined);
  }, [personId]);
  // In every tab, however the session ended.
  useEffect(
    () => () => {
      forgetSearches();
      forgetViewed();
    },
    [personId],
  );
  useCountInTitle(useUnreadTotal());
  return null;
}
