import { savedAs } from '@borough/domain/company';
import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { CalendarPlus, ExternalLink, FileDown } from 'lucide-react';
import { Button, type ButtonLook } from '../../../ui/parts/button.tsx';
import { Menu, MenuItem } from '../../../ui/windows/menu.tsx';
import { calendarLinks } from './calendar-links.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75, className: 'shrink-0 text-muted' } as const;

/**
 * Adds a booking to someone's calendar: as a file, which Apple's and most others open, or through Google's or Outlook's page.
 */
export function AddToCalendar({ booking, ...look }: { booking: Booking } & ButtonLook) {
  const links = calendarLinks(booking, window.location.origin);
  return (
    <Menu
      label="Calendars"
      trigger={
        <Button variant="secondary" {...look}>
          <CalendarPlus aria-hidden size={18} strokeWidth={1.75} />
          Add to calendar
        </Button>
      }
    >
      <MenuItem asChild>
        <a href={links.file} download={savedAs('booking.ics')}>
          <FileDown {...icon} />
          Apple Calendar and others (.ics)
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={links.google} target="_blank" rel="noopener noreferrer">
          <ExternalLink {...icon} />
          Google Calendar
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={links.outlook} target="_blank" rel="noopener noreferrer">
          <ExternalLink {...icon} />
          Outlook
        </a>
      </MenuItem>
    </Menu>
  );
}
