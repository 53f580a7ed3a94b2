// The page works without this: it fills the form in place and keeps a second click from sending it twice.
const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0');
const field = (name) => document.getElementById(name);

document.querySelector('form.choices')?.addEventListener('submit', (event) => {
  const number = event.submitter?.value;
  if (!number || !field('number')) return;
  event.preventDefault();
  field('number').value = number.replace(/(\d{4})(?=\d)/g, '$1 ');
  field('expiry').value = `12 / ${year}`;
  field('cvc').value = '123';
  event.target.closest('details')?.removeAttribute('open');
  document.querySelector('form.card .primary').focus();
});

const cardForm = document.querySelector('form.card');
let isSent = false;
cardForm?.addEventListener('submit', (event) => {
  if (isSent) return event.preventDefault();
  isSent = true;
  const button = cardForm.querySelector('.primary');
  button.setAttribute('aria-disabled', 'true');
  button.textContent = 'Processing…';
});
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
