import type {
  LetterHead,
  LetterParams,
  LetterPreview,
  OwnLetter,
} from '@borough/domain/notifications/own-mails.contract';
import type {
  SettingsInput,
  SettingsSection,
  SettingsValues,
  SettingsView,
} from '@borough/domain/settings/settings.contract';
import type { PictureField } from '@borough/domain/site-pictures';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { http } from '../../lib/server/http.ts';
import { useProving } from '../../lib/server/proving.ts';

/** What this site is set to, for operators. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => http<SettingsView>('GET', '/api/admin/settings', { signal }),
});

/** Sets a section. */
export function useSetSection(section: SettingsSection) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsInput) =>
      http<SettingsView>('PUT', `/api/admin/settings/${section}`, { body }),
    onSuccess: (view) => client.setQueryData(settingsQuery.queryKey, view),
  });
}

const mailWords = '/api/admin/mail-words';
const pathOf = ({ notice, reader }: LetterParams) => `${mailWords}/${notice}/${reader}`;

/** Every email, with its subject as it would be sent now. */
export const mailsQuery = queryOptions({
  queryKey: ['admin', 'mail-words'],
  queryFn: ({ signal }) => http<{ letters: LetterHead[] }>('GET', mailWords, { signal }),
});

/** One email: what is set of it, and what is ours. */
export const mailQuery = (mail: LetterParams) =>
  queryOptions({
    queryKey: [...mailsQuery.queryKey, mail.notice, mail.reader],
    queryFn: ({ signal }) => http<OwnLetter>('GET', pathOf(mail), { signal }),
  });

/** The email as these words would have it. */
export const mailPreviewQuery = (mail: LetterParams, body: { values: SettingsValues; sample: string }) =>
  queryOptions({
    queryKey: [...mailQuery(mail).queryKey, 'preview', body],
    queryFn: ({ signal }) => http<LetterPreview>('POST', `${pathOf(mail)}/preview`, { body, signal }),
    retry: false,
  });

/** Sets the words of an email. */
export function useSetMail(mail: LetterParams) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsInput) => http<OwnLetter>('PUT', pathOf(mail), { body }),
    onSuccess: (view) => {
      client.setQueryData(mailQuery(mail).queryKey, view);
      void client.invalidateQueries({ queryKey: mailsQuery.queryKey, exact: true });
    },
  });
}

type Upload = (place: PictureField, body: FormData) => Promise<{ name: string }>;

/** How pictures of the site are uploaded on a page: as an operator, unless the page says otherwise. */
export const UploadContext = createContext<Upload>((place, body) =>
  http<{ name: string }>('PUT', `/api/admin/look-pictures/${place}`, { body }),
);

/** Uploads a picture of the site; it counts once the look is set to its name. */
export function useUploadPicture() {
  const proved = useProving();
  const upload = useContext(UploadContext);
  return useMutation({
    mutationFn: ({ place, file }: { place: PictureField; file: File }) => {
      const body = new FormData();
      body.append('image', file);
      return proved(() => upload(place, body));
    },
  });
}
