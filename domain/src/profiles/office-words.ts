/** Words that aren't people's names, but names someone would use to pose as us. */
export const officeWords =
  'borough support supports admin admins administrator administrators administration moderator moderators moderation team teams official officials verified verification helpdesk helpline hotline noreply escrow stripe mastercard webmaster postmaster sysadmin customersupport soporte administrador administradora moderador moderadora equipo oficial verificado verificada'.split(
    ' ',
  );

/** Office words that are also surnames: Robert Service and Leopold Staff keep their names, "Customer Service" is an office. */
export const wordsOfOffices =
  'the my our get a of and for to customer customers client clients member members user users help desk care service services center centre office staff payment payments payout payouts billing security system safety trust rental rentals refund refunds account accounts app site inc hq us usa live chat agent bot root info contact community management manager police policia department dept fraud compliance enforcement ayuda servicio atencion cliente pagos seguridad'.split(
    ' ',
  );

/** The same in scripts whose letters no one mistakes for Latin; found anywhere in a name. */
export const officeWordsAbroad =
  /客服|管理员|管理員|官方|公式|運営|サポート|고객\s*센터|관리자|운영자|администратор|поддержк|модератор|الدعم|מנהל|सहायता/u;

/** Apps and payment services that are no one's name, and advertising words. */
export const advertWords =
  'venmo paypal cashapp applepay googlepay whatsapp whatsap wechat telegram instagram insta snapchat facebook tiktok skype viber discord gmail hotmail bitcoin crypto onlyfans revolut westernunion moneygram craigslist discount discounts promo coupon coupons cheap cheaper cheapest deals giveaway'.split(
    ' ',
  );
