import type { Stars } from './catalogue/item-kind.ts';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What renters write about anything they rented; what fits only a drill or a kayak is in the catalog. */
export const itemWords: Record<Stars, string[]> = {
  5: lines(`
    Exactly as described.
    Even better than the pictures.
    Would rent again in a heartbeat.
    Half the price of the rental store, and twice as nice.
    Clean, complete and ready to go.
    Pickup took two minutes.
    Ten minutes from home. I'll be back.
    You can tell it's well looked after.
    Everything in the listing was in the bag.
    Saved our weekend.
    I've already recommended it to two friends.
    Spotless.
    Worth every penny.
    It worked the first time and every time.
    The handwritten instructions were a nice touch.
    No surprises, no stress.
    Just what we needed, when we needed it.
    I don't need to own one anymore.
    My third rental here and still impressed.
    So much better than buying one for a single weekend.
    Looks almost new.
    Great value for four days.
    The little guide in the box answered all of my questions.
    Packed carefully, with a spare of everything that could break.
    Five stars, no notes.
    Booked on Friday night, had it Saturday morning.
    It was ready on the porch, just as promised.
    I'd happily rent it again next month.
    Can't imagine a smoother rental.
    My brother-in-law is jealous.
    Better shape than the one I sold last year.
    Very happy.
  `),
  4: lines(`
    Would still rent it again.
    Good value for the price.
    A few honest scratches, nothing that matters.
    Pickup took a little longer than planned.
    Not brand-new, but it did everything I asked.
    Nearly perfect.
    The bag has seen better days.
    Solid, and fairly priced.
    I'd add a spare battery or two to the listing.
    A bit bigger than it looks in the photos.
    Instructions would have helped.
    Minor things only. Happy overall.
    It took me a while to find the entrance.
    Clean enough, and it worked.
    Good for the money.
    Measure your trunk first.
    All in all, a good weekend.
    One part was missing, but we got by without it.
  `),
  3: lines(`
    Fine for the price, but it shows its age.
    It worked, though it could have been cleaner.
    The description was a bit generous.
    Okay for one afternoon.
    The owner offered to make it right, which I appreciated.
    I expected a little more for the price.
    Got the job done in the end.
    Check it over when you pick it up.
    Would rent again for less.
    Average condition.
    Took some fiddling.
    It did what I needed, more or less.
  `),
};

/** What renters write about owners. */
export const ownerWords: Record<Stars, string[]> = {
  5: lines(`
    Friendly, on time, and generous with tips.
    Answered within minutes.
    Explained everything twice without making me feel silly.
    Waited for me when my train was late.
    We ended up talking on the porch for an hour.
    Clear, kind and flexible.
    Took the time to show me how it works.
    Helped me load it into the car.
    Had it ready and waiting.
    Great communicator.
    A real neighbor.
    Super easy to deal with.
    Gave us directions to the best taco truck, too.
    Checked in once to see if all was well. Just right.
    Trusting and relaxed, in the best way.
    Even lent me straps for the ride home.
    Moved our pickup by two hours without any fuss.
    Knows a lot and shares it.
    Made a nervous first-timer feel at ease.
    I'd rent anything from this person.
    Kind, quick and fair.
    Replied at eleven at night. Above and beyond.
    Our dog loved her dog.
    Honest about the one scratch before I saw it.
    Met us early so we could beat the traffic.
    Patient with my hundred questions.
    Everything was laid out when we got there.
    Thoughtful and organized.
    Gave us an extra hour on Sunday for free.
    Very welcoming.
    Easygoing at return, too.
    Runs this better than most shops.
    Such a pleasant handover.
    Sent a photo of the house so I could find it.
    Lovely person.
    Threw in a few extras we hadn't even asked for.
    Reliable from start to finish.
    Let us try everything out before we left.
    Made my week, honestly.
    One of the good ones.
  `),
  4: lines(`
    Nice to deal with, quick answers.
    The door was a little hard to find.
    Friendly and fair.
    All good; replies took a few hours.
    Pleasant, if a bit rushed.
    Polite and correct.
    Running a few minutes late, but told me ahead of time.
    Good owner. A longer explanation would have helped.
    Pickup window was tight, otherwise great.
    Helpful at the door.
    Professional.
    Straightforward.
    Needed one reminder about the pickup time.
    Fine experience overall.
    Kind, just hard to reach in the afternoon.
    A little strict about the return time, which is fair.
  `),
  3: ['Okay, but I had to ask twice about the pickup time.'],
};

/** What owners write about renters. */
export const renterWords: Record<Stars, string[]> = {
  5: lines(`
    Came back cleaner than it left.
    Punctual and careful.
    Great communication, easy handover.
    Treated it like their own, in the good sense.
    Returned early with a thank-you note and cookies.
    Exactly the kind of person this is made for.
    Asked good questions and listened to the answers.
    Showed up on the minute, both times.
    Would lend anything to this renter.
    Told me right away about a tiny scratch. That's all I ask.
    Everything back in its place, even the tape measure.
    Friendly and easy to talk to.
    Smooth from start to finish.
    Sent me pictures of the finished project. Made my day.
    Left it swept, wiped and coiled.
    A pleasure, any time.
    Careful with it, and it shows.
    Quick replies, clear plans.
    Second rental and just as good as the first.
    Brought it back dry. Bless you.
    Respectful and on time.
    Refilled the tank without being asked.
    Very considerate neighbor.
    No complaints at all.
    Packed it better than I do.
    Great with the instructions.
    Came with a friend, blankets and straps. A pro.
    Flexible when I had to move the pickup.
    Honest and kind.
    Returned on the dot.
    You can tell they look after things.
    Everything counted and complete.
    Trustworthy.
    Made this whole lending thing feel worth it.
    We traded tomato seedlings at return.
    Easy, polite, done.
    Kept me posted when traffic was bad.
    Top renter.
    Left my garage tidier than it was.
    Please come back.
  `),
  4: lines(`
    Returned as agreed, a bit dusty.
    Half an hour late, but let me know.
    Friendly and careful.
    All fine. One strap came back later.
    Good renter, slow to answer.
    Brought it back in good shape.
    A little mud, nothing serious.
    Needed a bit of extra time at pickup.
    Would rent to them again.
    Fine overall.
    One cable was tangled.
    Nice person, tight schedule.
    Forgot the bag and dropped it off the next day.
    Polite and reliable.
    A touch late on Sunday evening.
    Returned complete.
  `),
  3: ['Everything came back, though later than we agreed.'],
};

/** How owners reply to a review, by its stars. */
export const replies: Record<Stars, string[]> = {
  5: lines(`
    Thank you, come back any time!
    So glad it worked out.
    It was a pleasure.
    This made my day. Thanks!
    You left it in perfect shape. Thank you.
    Any time, neighbor.
    Happy to hear it!
    Send pictures next time!
    You were a great guest of the garage.
    Thanks for taking such good care of it.
    See you next summer.
    Glad it got some use.
  `),
  4: lines(`
    Thanks, I've fixed that.
    Good point. I've added it to the listing.
    Thank you! A spare is in the box now.
    Fair enough, and thanks for the kind words.
    Thanks for the honest review.
    Noted. It'll be better next time.
    I've put up a sign by the door since then.
    Appreciate it. Come back soon.
  `),
  3: lines(`
    Sorry about that. I've had it repaired since.
    Thanks for telling me. I've lowered the price a little.
    Fair point. I've cleaned it properly now.
    Sorry it let you down. The next one is on me.
    You're right, and I've replaced the part.
  `),
};
