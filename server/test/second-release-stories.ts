import { askingStories, moneyStories, outStories } from './second-release-bookings.ts';
import { complaintStories, meetingStories } from './second-release-cases.ts';
import { claimStories } from './second-release-claims.ts';
import type { Stories } from './second-release-story.ts';

/** Every story, by its name. */
export const stories: Stories = {
  ...askingStories,
  ...outStories,
  ...meetingStories,
  ...claimStories,
  ...complaintStories,
  ...moneyStories,
};
